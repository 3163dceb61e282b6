/** A person's picture. It says nothing itself: the name stands beside it. */
export function Avatar({ src, size = 34 }: { src: string; size?: number }) {
  return <img className="avatar" src={src} alt="" width={size} height={size} />
}
