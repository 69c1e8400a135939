/** Where EmailJS takes messages. Any other origin is a server of the agency's. */
export const emailjsOrigin = 'https://api.emailjs.com';
