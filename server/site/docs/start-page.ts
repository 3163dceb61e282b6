import { serviceNames, services } from '#contract/services.ts'
import type { Documents } from './documents.ts'
import { frame, guides } from './frame.ts'
import { escape, icon, samples, sentence, type Samples } from './markup.ts'
import type { Reading } from './samples.ts'

/** The page `/docs`: from nothing to a goal on a page of one's own, the other guides, and all services. */
export function startPage(documents: Documents, reading: Reading): string {
  const rows = serviceNames.map((name) => {
    const { title, base } = services[name]
    const cells = [
      `<a href="/docs/${name}"><code>${name}</code></a>`,
      escape(title),
      `<code>${base}</code>`,
      documents.callsOf(name).length,
    ]
    return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
  })
  const heads = ['Service', 'About', 'Base path', 'Calls'].map((head) => `<th scope="col">${head}</th>`)
  const content = `<article class="guide" id="start"><header class="head"><p class="crumb">Guide</p><h1>${guides[0][1]}</h1>
<p class="lead">Read one snapshot, open one stream. No key, no library.</p></header>
<div class="two"><ol class="steps">${steps(reading)}</ol><div class="beside">${stream}</div></div></article>
<section class="guide notes">${notes}</section>
<section class="guide" id="services"><h2>Services</h2><div class="scrolls"><table class="services"><thead><tr>${heads.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div></section>`
  return frame(documents, { title: guides[0][1], place: { path: '/docs' }, content })
}

function steps({ origin, today }: Reading): string {
  const day = `${origin}/api/v1/days/${today}`
  const url = `${origin}/api/v1/stream`
  const all: [title: string, text: string, id: string, texts: Samples][] = [
    [
      'Read a day',
      'Every match of the day, and the `position` of the answer.',
      'day',
      {
        curl: `curl "${day}"`,
        js: `const response = await fetch("${day}")\nconst day = await response.json()`,
        python: `import requests\n\nday = requests.get("${day}").json()`,
      },
    ],
    [
      'Open the stream',
      'Start after that position. You miss nothing and read nothing twice.',
      'stream',
      {
        curl: `curl -NG "${url}" \\\n  -d rooms=day:${today} -d after=4711`,
        js: `const rooms = day.rooms.join(",")\nconst url = \`${url}?rooms=\${rooms}&after=\${day.position}\`\nconst stream = new EventSource(url)`,
        python: `rooms = ",".join(day["rooms"])\nlines = requests.get("${url}", stream=True, params={\n    "rooms": rooms, "after": day["position"]}).iter_lines()`,
      },
    ],
    [
      'Watch the goal arrive',
      'The console shows it: kind `match`, each event by `key`. If VAR takes it back, the same key comes with `withdrawn`.',
      '',
      {},
    ],
    [
      'Put it on your page',
      'In a room of a match, `match` carries the summary and the events.',
      'page',
      {
        js: 'stream.addEventListener("match", (message) => {\n  const { summary } = JSON.parse(message.data)\n  score.textContent = `${summary.score.home}–${summary.score.away}`\n})',
      },
    ],
  ]
  return all
    .map(([title, text, id, texts], index) => {
      const block = id === '' ? '' : samples(id, texts)
      return `<li><span class="number" aria-hidden="true">${index + 1}</span><div><h2>${title}</h2><p>${sentence(text)}</p>${block}</div></li>`
    })
    .join('')
}

/** The console of a stream, which the script fills; without it, the kinds of messages. */
const stream = `<section class="card console" aria-label="Live stream console" hidden><header><span class="dot" aria-hidden="true"></span><code class="ends"></code><button type="button" class="hold">${icon('pause')}<span>Pause</span></button></header>
<div class="kinds" role="group" aria-label="Kinds of messages"><button type="button" aria-pressed="true" value="">All</button><button type="button" aria-pressed="false" value="match">match</button><button type="button" aria-pressed="false" value="row">row</button><button type="button" aria-pressed="false" value="prices">prices</button></div>
<ol tabindex="0" aria-label="Messages"></ol><footer><span>Position <b class="position">–</b></span><span class="amount">No messages yet</span></footer></section>
<p class="quiet">The connection broke? Open it again with the last <code>id</code>. On <code>reset</code>, read the snapshot again.</p>`

const texts: [id: string, lines: string[]][] = [
  [
    'snapshots',
    [
      'A snapshot names its `position`. Open the stream with `after` and that number.',
      'Rooms: `match:<id>`, `day:<date of UTC>`, `competition:<id>`, `chat:<match id>`. One stream carries up to 100.',
      'At least the last 150 seconds can be resumed. `reset` says that they cannot: read the snapshot again.',
    ],
  ],
  [
    'corrections',
    [
      'An event keeps its `key`. Put each event in the place of the one with the same key.',
      '`withdrawn` has the reason why it no longer counts. `version` grows with each change of a match.',
    ],
  ],
  [
    'delay',
    [
      'The header `picture-delay: 30` shows everything as it was 30 seconds ago, the stream too.',
      '`spoiler-free: 1` hides matches that have started. Their summary has `isHidden`.',
    ],
  ],
  [
    'errors',
    [
      'Calls of existing clients answer in an envelope, with `code` 200 in an HTTP 200.',
      'Our own reads below `/api/v1` answer the data itself.',
      'An expected outcome is an HTTP 200 with another `code`. Every other error has an HTTP status of its own.',
      'Too many requests are HTTP 429. `Retry-After` says how many seconds to wait.',
    ],
  ],
  [
    'origins',
    [
      'The stream and all snapshots may be read by pages of any origin, without credentials.',
      'Calls that need a session are open to the origins that the operator lists.',
    ],
  ],
]

const notes = texts
  .map(([id, lines]) => {
    const title = guides.find(([guide]) => guide === id)?.[1] ?? id
    return `<section class="card" id="${id}"><h2>${title}</h2>${lines.map((line) => `<p>${sentence(line)}</p>`).join('')}</section>`
  })
  .join('')
