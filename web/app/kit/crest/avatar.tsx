/** A user's picture, hidden from screen readers because the name is beside it. */
export function Avatar({ src, size = 34 }: { src: string; size?: number }) {
  return <img className="avatar" src={src} alt="" width={size} height={size} />
}
