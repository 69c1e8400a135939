/**
 * Changes the page as Chrome's and Edge's translation does: each text, including what is added later, moves into
 * an element of its own with other words.
 */
export function translateIntoCapitals(): void {
  const translateText = (text: Node) => {
    const untouched = text.parentElement?.closest('script, style, textarea, [translate=no], font');
    if (untouched || !text.textContent?.trim()) {
      return;
    }
    const outer = document.createElement('font');
    const inner = outer.appendChild(document.createElement('font'));
    inner.textContent = text.textContent.toUpperCase();
    text.parentNode?.replaceChild(outer, text);
  };
  const translateIn = (root: Node) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Node[] = [];
    while (texts.nextNode()) {
      found.push(texts.currentNode);
    }
    found.forEach(translateText);
  };
  translateIn(document.body);
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      for (const changed of [target, ...addedNodes]) {
        if (changed.nodeType === Node.TEXT_NODE) {
          translateText(changed);
        } else if (changed !== target) {
          translateIn(changed);
        }
      }
    }
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
}

/** Translates as Firefox does: words change in place. */
export function translateInPlace(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    if (!text.parentElement?.closest('script, style, textarea')) {
      text.textContent = text.textContent?.toUpperCase() ?? '';
    }
  }
}
