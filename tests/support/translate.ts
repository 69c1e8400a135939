/** Changes a page as Chrome's and Edge's translation does: replaces each text by an element. */
export function translate(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: Node[] = [];
  while (texts.nextNode()) {
    found.push(texts.currentNode);
  }
  for (const text of found) {
    const font = document.createElement('font');
    font.textContent = text.textContent;
    text.parentNode?.replaceChild(font, text);
  }
}
