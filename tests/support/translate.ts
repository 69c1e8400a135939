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

/**
 * The same translation, but with other words, and also of whatever is added to the page later. It runs in the page, so
 * it uses nothing from outside the function.
 */
export function translateIntoCapitals(): void {
  const isDone = new WeakSet<Node>();
  const translateText = (text: Node) => {
    if (isDone.has(text) || !text.textContent?.trim()) {
      return;
    }
    if (text.parentElement?.closest('script, style, textarea, [translate=no]')) {
      return;
    }
    const outer = document.createElement('font');
    const inner = outer.appendChild(document.createElement('font'));
    inner.textContent = text.textContent.toUpperCase();
    for (const node of inner.childNodes) {
      isDone.add(node);
    }
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
      if (target.nodeType === Node.TEXT_NODE) {
        translateText(target);
      }
      for (const node of addedNodes) {
        if (node.nodeType === Node.TEXT_NODE) {
          translateText(node);
        } else {
          translateIn(node);
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

/** What password managers do. */
export function putElementsBehindFields(): void {
  for (const field of document.querySelectorAll('[data-island] input, [data-island] textarea')) {
    field.after(document.createElement('manager-icon'));
  }
}

/** What writing aids do. */
export function putElementsBeforeTexts(): void {
  for (const field of document.querySelectorAll('textarea')) {
    field.before(document.createElement('writing-aid'));
  }
}
