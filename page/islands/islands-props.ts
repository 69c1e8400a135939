import type { Content } from '../../shared/content/content.ts';
import {
  contactFormProps,
  type EmailService,
  newsletterFormProps,
} from '../contact/contact-props.ts';
import { estimateFormProps } from '../estimate/estimate-props.ts';

export const islandsProps = (content: Content, service: EmailService) => ({
  contact: contactFormProps(content, service),
  newsletter: newsletterFormProps(content, service),
  estimate: estimateFormProps(content),
});
