/** Stands in for the parts of the editor that no field needs (see build/editor.ts). */
export default {};
