type Link = { start: number; end: number; href: string }

const own = /(?<![\w/.:])\/(?:match|league|team|player)\/[a-z0-9-]{1,60}(?![\w/])/g

/** Addresses of the site's own pages, and https addresses of hosts on the list. Offsets in UTF-16 units. */
export function linksIn(text: string, hosts: readonly string[] = []): Link[] {
  const links = [...text.matchAll(own)].map((found) => ({
    start: found.index,
    end: found.index + found[0].length,
    href: found[0],
  }))
  for (const found of text.matchAll(/(?<!\S)https:\/\/\S{4,180}/g)) {
    const shown = found[0].replace(/[.,;!?)]+$/, '')
    // Plain characters only: no user name, no port, no lookalike of another host.
    if (/^https:\/\/[\w\-./?=&%#~+]+$/.test(shown) && URL.canParse(shown) && hosts.includes(new URL(shown).hostname))
      links.push({ start: found.index, end: found.index + shown.length, href: shown })
  }
  return links.sort((a, b) => a.start - b.start)
}
