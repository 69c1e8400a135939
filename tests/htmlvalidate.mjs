import { defineConfig } from 'html-validate';

export default defineConfig({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // It ends with the agency's name, which may be long.
    'long-title': 'off',
    'require-sri': ['error', { target: 'crossorigin' }],
    // How React writes HTML; browsers read it the same.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    // Plain spaces keep telephone numbers findable on the page and right when copied.
    'tel-non-breaking': 'off',
  },
});
