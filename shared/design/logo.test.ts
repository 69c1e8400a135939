import { expect, it } from 'vitest';
import { isWide, LogoError, logoFile, readLogo } from './logo.ts';

const svg = (inside: string, attributes = 'viewBox="0 0 40 10"') =>
  `<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;

const shapesOf = (inside: string) => readLogo(svg(inside)).shapes;

const path = '<path d="M0 0h4"/>';

it('keeps shapes, groups and gradients', () => {
  const drawing =
    '<defs><linearGradient id="a"><stop offset="0" stop-color="#123456"/></linearGradient></defs>' +
    '<g transform="scale(2)"><rect width="2" height="3" fill="url(#a)"/></g>';
  expect(shapesOf(drawing)).toBe(
    `<g>${drawing.replace('id="a"', 'id="logo-a"').replace('url(#a)', 'url(#logo-a)')}</g>`,
  );
});

it.each([
  ['a script', `<script>alert(1)</script>${path}`],
  ['a script inside a shape', '<path d="M0 0h4"><script>alert(1)</script></path>'],
  ['an event handler', '<path d="M0 0h4" onclick="alert(1)"/>'],
  ['an animation', '<path d="M0 0h4"><set attributeName="href" to="javascript:alert(1)"/></path>'],
  ['HTML', `<foreignObject><p onclick="alert(1)">Ciao</p></foreignObject>${path}`],
  ['a link', `<a href="javascript:alert(1)">${path}</a>`],
  ['an address in a style', '<path d="M0 0h4" style="fill:url(https://example.com/a.svg#b)"/>'],
  ['an address in an attribute', '<path d="M0 0h4" fill="url(//example.com/a.svg#b)"/>'],
  ['the drawing of another file', `<use href="https://example.com/a.svg#b"/>${path}`],
  [
    'a style sheet of another file',
    `<style>@import url(https://example.com/a.css);</style>${path}`,
  ],
  ['what a drawing program adds', `<metadata><x:y>example</x:y></metadata>${path}`],
  ['a comment', `<!-- example alert -->${path}`],
])('takes %s out', (_what, inside) => {
  const { shapes } = readLogo(svg(inside));
  expect(shapes).toContain('d="M0 0h4"');
  expect(shapes).not.toMatch(/script|alert|example|style|on\w+=|href|foreign|<set|<a /i);
});

it('turns the colours of style sheets and styles into attributes, as drawing programs write them', () => {
  const sheet =
    '<defs><style>.a,.b{fill:#123456;font-family:Arial}.b{stroke-width:2px}</style></defs>';
  expect(shapesOf(`${sheet}<path class="b" d="M0 0h4"/>`)).toContain(
    '<path d="M0 0h4" fill="#123456" stroke-width="2px"/>',
  );
  expect(shapesOf(`${sheet}<path class="a" style="fill:#fff" d="M0 0h4"/>`)).toContain(
    'fill="#fff"',
  );
});

it('keeps the look that the whole drawing has', () => {
  const { shapes } = readLogo(svg(path, 'viewBox="0 0 4 4" fill="none" id="x" onload="alert(1)"'));
  expect(shapes).toBe(`<g fill="none">${path}</g>`);
});

it('what stands in an attribute stays there', () => {
  const file = logoFile(readLogo(svg('<path d="M0 0h4" fill="a&quot;&gt;&lt;script&gt;"/>')));
  expect(file).not.toContain('<script');
});

it('takes its size from the viewBox, or else from width and height', () => {
  const size = (attributes: string) => {
    const { viewBox, width, height } = readLogo(svg(path, attributes));
    return { viewBox, width, height };
  };
  expect(size('viewBox="5,5 40,10"')).toEqual({ viewBox: '5 5 40 10', width: 40, height: 10 });
  expect(size('width="30px" height="20"')).toEqual({ viewBox: '0 0 30 20', width: 30, height: 20 });
});

it('a logo twice as wide as high has the name in it', () => {
  expect(isWide(readLogo(svg(path, 'viewBox="0 0 20 10"')))).toBe(true);
  expect(isWide(readLogo(svg(path, 'viewBox="0 0 19 10"')))).toBe(false);
});

it.each([
  ['text', svg('<text>Rossi</text>'), /convertilo in tracciati/],
  ['a picture', svg('<image href="data:image/png;base64,AA"/>'), /serve il disegno vettoriale/],
  ['nothing', svg('<g/>'), /non contiene forme/],
  ['a PNG', '\x89PNG\r\n', /non è un disegno SVG/],
  ['a page', '<html><svg viewBox="0 0 1 1"/></html>', /non è un disegno SVG/],
  ['no frame', svg(path, 'width="100%"'), /non ha una cornice/],
  ['a frame of nothing', svg(path, 'viewBox="0 0 0 10"'), /non ha una cornice/],
  ['a column', svg(path, 'viewBox="0 0 10 40"'), /orizzontale o quadrato/],
  [
    'a megabyte',
    svg(`<path d="${'M0 0'.repeat(250_000)}"/>`),
    /troppo grande: 1001 KB, e può averne 60/,
  ],
])('refuses a file with %s, in Italian', (_what, text, rule) => {
  expect(() => readLogo(text)).toThrow(LogoError);
  expect(() => readLogo(text)).toThrow(rule);
});
