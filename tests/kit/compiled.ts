/**
 * Where Node keeps the modules that it has compiled, for the environment of a process: without it, every start of a
 * server compiles all of them.
 */
export function compiledIn(folder = process.env.NODE_COMPILE_CACHE): Record<string, string> {
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: folder }
}
