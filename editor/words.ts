import type { EditorSettings } from './config.ts';

/** Sentences that replace those of the editor's Italian file, or that it has only in English. */
export const editorWords = ({ repository, siteFolder }: EditorSettings) => ({
  sign_in_using_access_token: 'Entra con la chiave',
  sign_in_using_access_token_description: `Incolla la chiave (token) che hai fatto su GitHub${repository && ` per ${repository}`}.`,
  sign_in_using_access_token_link: `La chiave si fa nelle <a>impostazioni di {$service}</a>${
    repository &&
    `; i passi sono nella <a href="https://github.com/${repository}#readme" target="_blank" rel="noopener noreferrer">guida</a>`
  }.`,
  personal_access_token: 'Chiave (token)',
  work_with_local_repo: 'Apri la cartella del sito',
  work_with_local_repo_description: `Quando il browser la chiede, scegli la cartella ${
    siteFolder ? `“${siteFolder}”` : 'del sito, su questo computer'
  }.`,
  show_errors: 'Mostra',
  saving_entry: {
    error: { title: 'Non salvato', description: 'Nulla è cambiato sul sito. Da correggere:' },
  },
  save_conflict: {
    title: 'Nel frattempo è cambiato',
    modified_by: '{$name} l’ha cambiato il {$date}, dopo che l’hai aperto.',
    modified: 'È stato cambiato dopo che l’hai aperto.',
    overwrite_warning: 'Se salvi adesso, quelle modifiche si perdono.',
    save_anyway: 'Salva lo stesso',
    branch_moved: 'Qualcun altro ha salvato nello stesso momento: riprova.',
  },
  remote_change: {
    reload_entry: 'Ricarica',
    confirm_reloading_entry: 'Ricaricare? Le modifiche non salvate si perdono.',
  },
  replace_image: 'Cambia fotografia',
  remove_image: 'Togli fotografia',
  list_item_options: 'Opzioni della voce',
});
