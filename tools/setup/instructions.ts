import { siteOption } from '../../shared/config/env.ts';
import type { Variables } from './env-file.ts';

export const hostings = {
  netlify: 'Su Netlify: nulla da mantenere; i messaggi passano da EmailJS',
  cloudflare: 'Su Cloudflare Pages: nulla da mantenere; i messaggi passano da EmailJS',
  apache: 'Su uno spazio web con FTP, come quelli italiani: i messaggi passano da EmailJS',
  server: 'Su un server tuo: conserva i messaggi, e li manda alla tua posta',
  worker:
    'Su Cloudflare Workers: nulla da mantenere; conserva i messaggi, e li manda alla tua posta',
};
export type Hosting = keyof typeof hostings;

const pageVariables = ['PUBLIC_SITE_URL', 'CONTENT_REPOSITORY'];
const emailjsVariables = [
  'PUBLIC_EMAILJS_ORIGIN',
  'PUBLIC_EMAILJS_PUBLIC_KEY',
  'PUBLIC_EMAILJS_SERVICE_ID',
  'PUBLIC_EMAILJS_TEMPLATE_ID',
];
const mailVariables = ['SMTP_URL', 'MAIL_FROM', 'MAIL_TO'];

const variables: Record<Hosting, string[]> = {
  netlify: [...pageVariables, ...emailjsVariables],
  cloudflare: [...pageVariables, ...emailjsVariables],
  // The build on this computer reads them in .env.
  apache: [],
  server: [...pageVariables, ...mailVariables, 'TRUST_PROXY', 'COUNTS'],
  // The rest is in the build.
  worker: [...mailVariables, 'MESSAGES_TOKEN'],
};

const wrangler = 'npx wrangler@4.164.0';

/** A site's repository has no program in it: its build.sh fetches that first, at the commit that program.txt names. */
const build = siteOption ? 'sh build.sh' : 'npm run build --';

const push = '1. Su GitHub: con GitHub Desktop «Commit to main», poi «Push origin».';

/** What to do at each host, in the words of its own pages. */
const steps: Record<Hosting, string> = {
  netlify: `${push}

2. Su https://app.netlify.com: «Add new project», «Import an existing project», «GitHub», e scegli il repository.
   Build command:      ${build} --for netlify
   Publish directory:  dist
   «Add environment variables»: le righe qui sotto, nome e valore. Poi «Deploy».
   Il dominio, dopo: «Domain management», «Add a domain».`,
  cloudflare: `${push}

2. Su https://dash.cloudflare.com: «Workers & Pages», «Create», «Pages», «Connect to Git», e scegli il repository.
   Build command:           ${build} --for cloudflare
   Build output directory:  dist
   «Environment variables»: le righe qui sotto, nome e valore. Poi «Save and Deploy».
   Il dominio, dopo: «Custom domains», «Set up a custom domain».`,
  apache: `1. Nel pannello dello spazio web: attiva il certificato (SSL, Let’s Encrypt) per il nome con e senza www. La pagina
   rimanda sempre a https, e senza certificato non si apre.

2. Nella cartella del programma, a ogni cambiamento: npm run build -- --for apache${siteOption}
   La pagina è nella cartella dist del sito.

3. Con un programma FTP, per esempio FileZilla. Server, utente e password li ha mandati chi vende lo spazio web.
   «Server», «Forza la visualizzazione dei file nascosti»: uno di quelli da copiare è .htaccess.
   A destra apri la cartella pubblica: www, public_html, htdocs o httpdocs, secondo lo spazio web.
   La prima volta: se c’è un sito vecchio, copialo sul tuo computer e poi svuota la cartella.
   A sinistra apri dist. Trascina a destra prima la cartella assets, poi tutto il resto, e conferma «Sovrascrivi».`,
  worker: `${push}

2. Con un account di Cloudflare che ha «Workers Paid», nella cartella del programma:
   npm run build -- --for worker${siteOption}
   Poi nella cartella del sito, dove quel comando ha lasciato wrangler.jsonc:
   ${wrangler} login
   ${wrangler} deploy
   Per ogni riga qui sotto, che chiede il valore: ${wrangler} secret put NOME
   Il dominio, dopo: «Workers & Pages», il Worker, «Settings», «Domains & Routes», «Add», «Custom Domain».`,
  server: `${push}

2. Sul server, secondo docs/deploying.md, «One small server». Nel suo file .env le righe qui sotto.`,
};

/** Says what to paste, and where. `values` may contain the mail server's password. */
export function instructionsFor(hosting: Hosting, values: Variables): string {
  const lines = variables[hosting]
    .filter((name) => values[name])
    .map((name) => `${name}=${values[name]}`);
  const toPaste = lines.length > 0 ? `${lines.join('\n')}\n\n` : '';
  const last = hosting === 'apache' ? 4 : 3;
  return `${steps[hosting]}

${toPaste}${last}. La prova, quando la pagina c’è: npm run check -- ${values.PUBLIC_SITE_URL} --send
`;
}
