/** A style sheet of a sport, loaded with its pages only. */
export function Sheet({ href }: { href: string }) {
  return <link rel="stylesheet" href={href} precedence="sport" />
}
