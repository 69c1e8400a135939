import { group, prose, text } from './fields.ts';

export const quickContact = group('Il contatto rapido', {
  label: text('Il nome dell’elemento'),
  call: text('Chiamare'),
  whatsapp: text('WhatsApp'),
  whatsappText: prose('Il messaggio già scritto'),
  write: text('Scrivere'),
});
