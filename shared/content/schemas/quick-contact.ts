import { group, prose, text } from './field-kinds.ts';

export const quickContact = group('contatto rapido', {
  label: text('nome dell’elemento'),
  call: text('chiamare'),
  whatsapp: text('whatsApp'),
  whatsappText: prose('messaggio già scritto'),
  write: text('scrivere'),
});
