/** Imported before the editor, which reads its language as it starts: Italian, until somebody chooses another. */
const key = 'sveltia-cms.prefs';

try {
  const chosen = JSON.parse(localStorage.getItem(key) ?? '{}');
  localStorage.setItem(key, JSON.stringify({ locale: 'it', ...chosen }));
} catch {
  // Without a store the browser's own language holds.
}
