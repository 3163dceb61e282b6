/**
 * What a picture is for, and how long its longer side may be. A caller chooses one by name; a path is never made from
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

/** Null for a name that is none of ours. Without a name it is a post's, as old clients mean it. */
export function folderOf(folderId: string | undefined): Folder | null {
  const name = folderId === undefined || folderId === '' ? 'post' : folderId
  const longestSide = Object.hasOwn(sides, name) ? sides[name] : undefined
  return longestSide === undefined ? null : { name, longestSide }
}
