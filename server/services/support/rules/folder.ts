/**
 * The purpose of a picture and the maximum of its longer side. The caller chooses one by name; no path is built from
 * it.
 */
const sides: Readonly<Record<string, number>> = {
  avatar: 512,
  post: 2560,
  comment: 2560,
  chat: 1600,
  feedback: 2560,
  banner: 2560,
}

type Folder = { name: string; longestSide: number }

/** Null for an unknown name. The default is a post, as old clients expect. */
export function folderOf(folderId: string | undefined): Folder | null {
  const name = folderId === undefined || folderId === '' ? 'post' : folderId
  const longestSide = Object.hasOwn(sides, name) ? sides[name] : undefined
  return longestSide === undefined ? null : { name, longestSide }
}
