/** Any event of football, for properties. */
export { happening } from '#sports/football/anything.ts'
