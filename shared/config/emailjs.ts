/** The origin that takes EmailJS messages. Any other origin is the agency's own server. */
export const emailjsOrigin = 'https://api.emailjs.com';
