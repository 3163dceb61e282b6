/**
 * Circles in a graph of imports, each as a path that ends where it begins; one for each group of files that reach each
 * other. Empty when all imports point one way.
 */
export function circlesIn(files: readonly string[], importsOf: (file: string) => readonly string[]): string[][] {
  const done = new Set<string>()
  const path: string[] = []
  const circles: string[][] = []
  const visit = (file: string) => {
    const at = path.indexOf(file)
    if (at >= 0) circles.push([...path.slice(at), file])
    if (at >= 0 || done.has(file)) return
    path.push(file)
    for (const target of importsOf(file)) visit(target)
    path.pop()
    done.add(file)
  }
  files.forEach(visit)
  return circles
}
