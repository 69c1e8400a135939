/** The folder of files that browsers keep forever. The name of each changes with its bytes. */
export const assetsDir = 'assets';

export const editorDir = 'admin';
export const editorPath = `/${editorDir}/`;
