/** The engines of a process. Each adds itself by declaration merging, in its own folder. */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
export interface Engines {}
