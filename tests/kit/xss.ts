/** Texts that run `__xss()` where they are not escaped: each is tried in every field that users fill. */

const handlers = [
  'onerror',
  'onload',
  'onmouseover',
  'onfocus',
  'onpointerenter',
  'ontoggle',
  'onanimationstart',
  'onbegin',
] as const

/** `C` is replaced with the call. */
const vectors = [
  '<script>C</script>',
  '<SCRIPT SRC=data:,C></SCRIPT>',
  '<scr<script>ipt>C</scr</script>ipt>',
  '<script\\x20>C</script\\x0a>',
  '<script type=module>C</script>',
  '<img src=x onerror=C>',
  '<img src=x onerror="C">',
  "<img src='x'onerror='C'>",
  '<img/src=x/onerror=C>',
  '<img src=x:x onerror\n=C>',
  '<IMG """><SCRIPT>C</SCRIPT>">',
  '<image href=x onerror=C>',
  '<svg onload=C>',
  '<svg/onload=C//',
  '<svg><script>C</script></svg>',
  '<svg><animate onbegin=C attributeName=x dur=1s>',
  '<svg><a xlink:href="javascript:C"><text y=20>x</text></a></svg>',
  '<svg><style><img src=x onerror=C></style></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=x onload=C>#x"/>',
  '<math><mtext><table><mglyph><style><img src=x onerror=C>',
  '<math href="javascript:C">x</math>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=C>',
  '<iframe srcdoc="<script>parent.C</script>">',
  '<iframe src="javascript:parent.C">',
  '<object data="javascript:C">',
  '<embed src="javascript:C">',
  '<frameset onload=C>',
  '<body onload=C>',
  '<body onpageshow=C>',
  '<details open ontoggle=C>',
  '<video><source onerror=C>',
  '<audio src=x onerror=C>',
  '<video poster=javascript:C>',
  '<input autofocus onfocus=C>',
  '<select autofocus onfocus=C>',
  '<textarea autofocus onfocus=C>',
  '<keygen autofocus onfocus=C>',
  '<marquee onstart=C>',
  '<meter onmouseover=C>0</meter>',
  '<dialog open onclose=C>',
  '<p style="animation:x" onanimationstart=C>',
  '<a href="javascript:C">x</a>',
  '<a href=" javascript:C">x</a>',
  '<a href="java\tscript:C">x</a>',
  '<a href="&#106;avascript:C">x</a>',
  '[x](javascript:C)',
  '![x](x"onerror="C)',
  '<form action="javascript:C"><button>x',
  '<button formaction="javascript:C">x',
  '<base href="javascript:/C//">',
  '<link rel=stylesheet href="data:,*{x:expression(C)}">',
  '<meta http-equiv=refresh content="0;url=javascript:C">',
  '<style>@import"javascript:C"</style>',
  '<div style="background:url(javascript:C)">',
  'javascript:C',
  'JaVaScRiPt:C//',
  'data:text/html,<script>C</script>',
  'vbscript:C',
  '/match/7"onclick="C',
  "/match/7'><img src=x onerror=C>",
  'https://x.example/"onmouseover="C',
  'https://javascript:C@x.example',
  '${C}',
  '{{C}}',
  "{{constructor.constructor('C')()}}",
  '#{C}',
  '<%= C %>',
  '%3Cscript%3EC%3C/script%3E',
  '&lt;script&gt;C&lt;/script&gt;',
  '&#60;script&#62;C&#60;/script&#62;',
  '\\u003cscript\\u003eC\\u003c/script\\u003e',
  '\\x3cscript\\x3eC',
  '<!--<img src="--><img src=x onerror=C//">',
  '<noscript><p title="</noscript><img src=x onerror=C>">',
  '<template><script>C</script></template>',
  '<xss contenteditable autofocus onfocus=C>',
  '{"__html":"<img src=x onerror=C>"}',
  '","dangerouslySetInnerHTML":{"__html":"<img src=x onerror=C>"},"x":"',
  ...handlers.map((name) => `x" ${name}=C y="`),
] as const
const prefixes = [
  '',
  '">',
  "'>",
  '</title>',
  '</script>',
  '</textarea></noscript>',
  '-->',
  ']]>',
  '`',
  '\u2028',
  '*/',
] as const
const calls = ['__xss()', '__xss``', 'top.__xss()', '(0,__xss)()', 'self["__xss"]()'] as const

/** The number of different ones. */
const xssTotal = vectors.length * prefixes.length * calls.length

/** A number of them, from a given index: from 0, every vector comes before any comes again in another wrapping. */
export function xssTexts(first: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const number = (first + index) % xssTotal
    const vector = vectors[number % vectors.length]!
    const round = Math.floor(number / vectors.length)
    return `${prefixes[round % prefixes.length]}${vector.replace(/(?<![A-Z])C(?![A-Z])/g, calls[Math.floor(round / prefixes.length) % calls.length]!)}`
  })
}
