import { gzipSync } from 'node:zlib'

/** A document of a news feed, as a server sends it. */
type FeedSample = { name: string; type: string; body: Buffer; titles: string[]; links: string[] }

const sample = (name: string, type: string, text: string | Buffer, titles: string[], links: string[]): FeedSample => ({
  name,
  type,
  body: Buffer.from(text),
  titles,
  links,
})

/** RSS 2.0 with namespaces, a literal section, HTML in a title, a wrong time and a guid that is no link. */
const rss = sample(
  'RSS 2.0',
  'application/rss+xml; charset=utf-8',
  `<?xml version="1.0" encoding="UTF-8"?>
<?xml-stylesheet type="text/xsl" href="/feed.xsl"?>
<!-- made for a test -->
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/">
<channel>
  <title>The Harbour Post &#8211; Sport</title><link>https://post.example/sport</link><description>All sport</description>
  <language>en-gb</language><copyright>&#169; 2070 The Harbour Post. Headlines may be quoted with a link.</copyright>
  <atom:link href="https://post.example/sport.xml" rel="self" type="application/rss+xml"/>
  <item><title><![CDATA[Alba Town <b>sign</b> Jo Field &amp; brother]]></title><link>https://post.example/a?utm_source=rss&amp;id=7</link>
    <guid isPermaLink="false">post-7</guid><pubDate>Sat, 06 Sep 2070 18:30:00 GMT</pubDate>
    <description>&lt;p&gt;Two for one: &lt;a href="javascript:alert(1)"&gt;both&lt;/a&gt; have signed.&lt;/p&gt;&lt;script&gt;alert(1)&lt;/script&gt;</description></item>
  <item><title>Harbour derby is moved to Sunday</title><link>https://post.example/b</link>
    <guid>https://post.example/b</guid><pubDate>Sat, 06 Sep 2070 25:99:00 GMT</pubDate><dc:date>2070-09-06T12:00:00+02:00</dc:date>
    <content:encoded><![CDATA[<p>The <em>derby</em> is moved.</p>]]></content:encoded></item>
  <item><title>Relative and ridden: a cyclist's tale</title><link>/c</link><guid isPermaLink="false">post-9</guid>
    <pubDate>Fri, 05 Sep 2070 09:00:00 +0100</pubDate></item>
  <item><description>No title here, only a first sentence of a short note.</description><link>https://post.example/d</link>
    <pubDate>Thu, 04 Sep 2070 09:00 EST</pubDate></item>
  <item><title>No link at all</title></item>
  <item><title>A link that runs</title><link>javascript:alert(1)</link><guid isPermaLink="false">post-11</guid></item>
</channel></rss>`,
  [
    'Alba Town sign Jo Field & brother',
    'Harbour derby is moved to Sunday',
    "Relative and ridden: a cyclist's tale",
    'No title here, only a first sentence of a short note.',
  ],
  [
    'https://post.example/a?utm_source=rss&id=7',
    'https://post.example/b',
    'https://post.example/c',
    'https://post.example/d',
  ],
)

/** RSS 1.0 (RDF) in ISO-8859-1, named by the document alone. */
const rdf = sample(
  'RDF 1.0',
  'text/xml',
  Buffer.from(
    `<?xml version="1.0" encoding="ISO-8859-1"?>
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel rdf:about="https://zeitung.example/feed"><title>Die Sportzeitung</title><link>https://zeitung.example/</link><description>x</description>
<dc:language>de</dc:language><dc:rights>Frei mit Quelle</dc:rights>
<items><rdf:Seq><rdf:li rdf:resource="https://zeitung.example/1"/><rdf:li rdf:resource="https://zeitung.example/2"/></rdf:Seq></items></channel>
<item rdf:about="https://zeitung.example/1"><title>Köln verpflichtet Müller für drei Jahre</title><link>https://zeitung.example/1</link>
<description>Größer denn je.</description><dc:date>2070-09-06T10:00:00Z</dc:date></item>
<item rdf:about="https://zeitung.example/2"><title>Straße zum Stadion gesperrt</title><link>https://zeitung.example/2</link><dc:date>2070-09-05T10:00:00Z</dc:date></item>
</rdf:RDF>`,
    'latin1',
  ),
  ['Köln verpflichtet Müller für drei Jahre', 'Straße zum Stadion gesperrt'],
  ['https://zeitung.example/1', 'https://zeitung.example/2'],
)

/** Atom 1.0 with `xml:base`, text, HTML and XHTML, prefixes, and a deleted entry of RFC 6721. */
const atom = sample(
  'Atom 1.0',
  'application/atom+xml',
  `<?xml version='1.0' encoding='utf-8'?>
<a:feed xmlns:a="http://www.w3.org/2005/Atom" xmlns:at="http://purl.org/atompub/tombstones/1.0" xml:base="https://blog.example/news/" xml:lang="en">
 <a:title type="text">Rules &amp; scores &lt;blog&gt;</a:title><a:id>urn:blog</a:id><a:updated>2070-09-06T12:00:00Z</a:updated>
 <a:rights type="html">&lt;b&gt;CC BY 4.0&lt;/b&gt;</a:rights><a:link href="/"/><a:link rel="self" href="feed.atom"/>
 <a:entry><a:id>urn:blog:3</a:id><a:title type="html">Why &lt;i&gt;away&lt;/i&gt; goals went &amp;amp; stayed away</a:title>
  <a:link rel="enclosure" href="https://blog.example/x.mp3"/><a:link rel="alternate" type="text/html" href="3.html"/>
  <a:published>2070-09-06T11:00:00.5+02:00</a:published><a:updated>2070-09-06T12:00:00Z</a:updated>
  <a:summary type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">A <b>rule</b> &amp; its end.</div></a:summary></a:entry>
 <a:entry xml:base="old/"><a:id>urn:blog:2</a:id><a:title>3 &lt; 5: a small proof</a:title><a:link href="2.html"/><a:updated>2070-09-05T12:00:00Z</a:updated>
  <a:content type="html">&lt;p&gt;Count them.&lt;/p&gt;</a:content></a:entry>
 <at:deleted-entry ref="urn:blog:1" when="2070-09-06T12:00:00Z"/>
</a:feed>`,
  ['Why away goals went & stayed away', '3 < 5: a small proof'],
  ['https://blog.example/news/3.html', 'https://blog.example/news/old/2.html'],
)

/** JSON Feed 1.1 with a number as id, escapes, and an entry without a title. */
const json = sample(
  'JSON Feed 1.1',
  'application/feed+json',
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: '港口体育',
    home_page_url: 'https://gangkou.example/',
    feed_url: 'https://gangkou.example/feed.json',
    language: 'zh-CN',
    items: [
      {
        id: 12,
        url: 'https://gangkou.example/12',
        title: '阿尔巴城签下前锋乔·菲尔德',
        content_html: '<p>合同为期<b>三年</b>。</p>',
        date_published: '2070-09-06T20:00:00+08:00',
      },
      {
        id: 'https://gangkou.example/11',
        url: '/11',
        content_text: '港口德比改期，周日开球。',
        date_published: '2070-09-05T20:00:00+08:00',
      },
    ],
  }),
  ['阿尔巴城签下前锋乔·菲尔德', '港口德比改期，周日开球。'],
  ['https://gangkou.example/12', 'https://gangkou.example/11'],
)

/** RSS 2.0 in GB18030, with a time without a zone. */
const gb18030 = sample(
  'RSS 2.0 in GB18030',
  'application/xml',
  Buffer.concat([
    Buffer.from(
      '<?xml version="1.0" encoding="gb18030"?><rss version="2.0"><channel><title>x</title><link>https://gb.example/</link><item><title>',
    ),
    // 足球新闻今日头条, each letter of two bytes.
    Buffer.from('d7e3c7f2d0c2cec5bdf1c8d5cdb7ccf5', 'hex'),
    Buffer.from(
      '</title><link>https://gb.example/1</link><pubDate>2070-09-06 08:00:00</pubDate></item></channel></rss>',
    ),
  ]),
  ['足球新闻今日头条'],
  ['https://gb.example/1'],
)

/** RSS 2.0 in UTF-16 with a byte order mark that contradicts the charset of the answer. */
const utf16 = sample(
  'RSS 2.0 in UTF-16',
  'application/xml; charset=utf-8',
  Buffer.from(
    '\ufeff<?xml version="1.0" encoding="UTF-16"?><rss version="2.0"><channel><title>x</title><item><title>Naïve café wins</title><link>https://u.example/1</link></item></channel></rss>',
    'utf16le',
  ),
  ['Naïve café wins'],
  ['https://u.example/1'],
)

/** RSS 0.91 with the document type of its time. */
const old = sample(
  'RSS 0.91',
  'text/xml',
  `<?xml version="1.0"?><!DOCTYPE rss PUBLIC "-//Netscape Communications//DTD RSS 0.91//EN" "http://my.netscape.com/publish/formats/rss-0.91.dtd">
<rss version="0.91"><channel><title>Old</title><link>http://old.example/</link><description>x</description><language>en</language>
<item><title>Still here after all these years</title><link>http://old.example/1</link></item></channel></rss>`,
  ['Still here after all these years'],
  ['http://old.example/1'],
)

export const feedSamples = [rss, rdf, atom, json, gb18030, utf16, old]

const entities = Array.from({ length: 20 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join('')
const item = '<item><title>t</title><link>https://x.example/1</link></item>'
const inFeed = (inside: string) => `<rss version="2.0"><channel><title>x</title>${inside}</channel></rss>`

/** Documents that are refused, each with what is said about it. */
export const hostileDocuments: { name: string; text: string; problem: RegExp }[] = [
  {
    name: 'a billion laughs',
    text: `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY e0 "lol">${entities}]>${inFeed('<item><title>&e20;</title></item>')}`,
    problem: /declares entities/,
  },
  {
    name: 'a file of this machine as an entity',
    text: `<!DOCTYPE rss [<!ENTITY f SYSTEM "file:///etc/passwd">]>${inFeed('<item><title>&f;</title></item>')}`,
    problem: /declares entities/,
  },
  {
    name: 'entities of another site',
    text: `<!DOCTYPE rss SYSTEM "http://x.example/a.dtd" [ %all; ]>${inFeed(item)}`,
    problem: /declares entities/,
  },
  { name: 'nested a hundred thousand deep', text: inFeed('<a>'.repeat(100_000)), problem: /levels deep/ },
  { name: 'a million tags', text: inFeed('<a/>'.repeat(400_000)), problem: /more than 60000 tags/ },
  { name: 'a comment that never ends', text: inFeed('<!--'.repeat(400_000)), problem: /no whole feed/ },
  { name: 'quotes that never end', text: inFeed('<a "'.repeat(400_001)), problem: /no whole feed/ },
  { name: 'a feed that was cut', text: inFeed(item).slice(0, -20), problem: /no whole feed/ },
  {
    name: 'JSON nested a hundred thousand deep',
    text: `{"version":"https://jsonfeed.org/version/1.1","items":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
    problem: /levels deep/,
  },
  { name: 'a page', text: '<!doctype html><html><body><p>Not found</p></body></html>', problem: /no whole feed/ },
  { name: 'nothing', text: ' \n', problem: /empty/ },
  { name: 'JSON that is no feed', text: '{"items":[]}', problem: /no feed/ },
  { name: 'a picture', text: '\ufffdPNG\r\n', problem: /neither XML nor JSON/ },
]

/** A gigabyte of zeros as gzip: a megabyte on the way. */
export function gigabyteAsGzip(): Buffer {
  // A member of 64 MB sixteen times: members in a row are one stream.
  const member = gzipSync(Buffer.alloc(64 * 2 ** 20), { level: 9 })
  return Buffer.concat(Array.from({ length: 16 }, () => member))
}
