/**
 * Characters that look like a Latin letter, by letter, in the spirit of UTS #39 (https://www.unicode.org/reports/tr39/,
 * section 4). Characters that NFKC unfolds anyway (fullwidth, mathematical, circled) are left out. Upper and lower case
 * are separate, since a pair may look like two letters: Greek Ν is an N and ν is a v.
 */
const lookalikes: Readonly<Record<string, string>> = {
  a: 'аАαΑɑɒᴀⱯᗅᎪꭺꓮ𐊠ⲁⲀձӕⲁɐΛᗩΔдДⱭαꬱ∀₳ªåäăạȃȧᶏ',
  b: 'ЬьВвБбβΒɓʙвƄƅᏴꮟᏏᗷᖯꓐⲂⲃ฿ɃƀҍЪъẞ𐊂ꞴꞵɮҌᶀ',
  c: 'сСϲϹᴄƈƇᏟꮯⅭⅽꓚⲤⲥ₵¢ҫҪςϾͼ⊂ᑕ𐐕𐐽©ɔƆȼȻʗ',
  d: 'ԁԀɗɖđĐðÐᎠꭰᗞᗪꓓⅮⅾժᑯƌƋᴅ∂ƉƊȡᶁ',
  e: 'еЕεΕэЭєЄɛƐᴇҽҼᎬꭼꓰⲈⲉ℮€єℯⴹӘәǝƎᏋɇɆɘɜΣξЗзԐ⋿ҿ∈єᶒ',
  f: 'ƒƑϝϜᖴꓝꜰꞘꞙғҒſẝ₣ʄ𐊇𐊥𐔥ꬵֆᶂ',
  g: 'ɡԍɢցƍᶃᏀᏳꮐꓖǥǤɠƓԌԍʛ₲Ԍᧁ',
  h: 'һҺНнΗհӉӊҢңΉʜɦħĦᎻᏂꮋꓧⲎⲏհћЋђЂꞕⱨⱧԊԋ𐋏ᕼԧнһ',
  i: 'іІїЇιΙίɩıɪӏӀᎥꭵɨƗⅰⅠꙇ˛⍳ⲒⲓɪⵏᛁІ∣ᶖιƖꓲ',
  j: 'јЈϳͿɉɈʝյᴊᎫꭻꓙᒍנʲȷ',
  k: 'кКκΚҝҜқҚӄӃҡҠƙƘᴋᏦꮶꓗⲔⲕ₭ⱪⱩkҟҞкĸϰЌќᶄ',
  l: 'ⅼⅬʟȽƚŁłɫɭɬⱠⱡᏞꮮꓡⳐⳑ𐊛ℓⵑ∟Լլן׀ǀ£ﺎᒪᴌ𐑃𐐛ᶅ',
  m: 'мМΜᴍɱӍӎᎷꮇᗰꓟⅯⅿⲘⲙ₥ოണϺϻ𐊰ⱮмⰟᶆ',
  n: 'ոΝпПηиИйЙɴŋŊɲɳƞɴꓠηդռⲚⲛ₦ηᑎлƝภИΠπΠñԤᶇ',
  o: 'оОοΟσоөӨɵΘθօՕᴏøØႭഠㅇ໐๐੦੧०০〇ⲞⲟꓳⵔФфΦφɸф𐊒𐐄𐐬ꬽӧ◯○●⊙□☉ѲѳÔo௦ഠ൦၀ဝ೦౦ʘ¤ᴑ',
  p: 'рРρΡþÞϸϷƿᴘᑭᏢꮲꓑⲢⲣ₱ƥƤⱣᵽҏҎ𐊕ϼ⍴קየքᶈ',
  q: 'ԛԚգզʠɋɊᑫϙϘҩҨǪꝖꝗⵕℚ۹',
  r: 'гГяЯɾʀɼɽɍɌᴦꮁᏒꭱᎡꓣⲄⲅѓЃґҐ𐒴ꭇꭈᴙɹ®ᚱꞦꞧŔҕᶉ',
  s: 'ѕЅʂꜱƽƼᏕᏚꮪꮥꓢՏտ𐊖𐑈ꭍ§ʃƧƨȿϨϩꙄꙅ₴ᶊ',
  t: 'тТτΤŧŦтƭƬʈƮᴛᎢꭲꓔⲦⲧ₮†ȾⱦԏԎҭҬ┬⊤Ţէϯ✝⟙𐊗𐊱',
  u: 'υսʊцЦᴜʉɄսՍᑌꓴᏌΰ∪⋃џЏμµυմ𐓎ꞟ𐓶Ʊʋꭎᶙ',
  v: 'νѵѴᴠ∨⋁ᏙꮩꓦⅤⅴⱱⱽ√טỼỽᐯѷᶌ𐔝',
  w: 'ԝԜшШщЩωωѡѠɯᴡᎳꮃᏔꮤꓪաẂ₩ⱲⱳψΨჩШώϖѽ',
  x: 'хХχΧ×ҳҲӽӼӿӾжЖⅩⅹꓫⲬⲭ᙭ᕁᕽ✕✖⤫⤬ⵝ╳𐊐𐊴ꭓꭕᶍ',
  y: 'уУүҮγΥყүɣɏɎʏƴƳўЎӯӰӱұҰᎽᎩꭹꓬⲨⲩ¥ϒλčʎчЧыЫ𐊲Ỿỿ',
  z: 'ʐʑƶƵᴢᏃꮓꓜΖζȥȤɀⱬⱫΖՀ乙ꙁꙀ𐋵ʒƷӠӡᶎ',
}

/** Blocks of letters in a row that no normal form unfolds: the code point of A, and how many follow. */
const letterRows: readonly number[] = [0x1f150, 0x1f170, 0x1f1e6]

/** Written as one character, read as several letters. */
const joined: Readonly<Record<string, string>> = {
  æ: 'ae',
  Æ: 'ae',
  œ: 'oe',
  Œ: 'oe',
  ß: 'ss',
  ю: 'io',
  Ю: 'io',
  ŋ: 'n',
  ꜳ: 'aa',
  ꝏ: 'oo',
  ʣ: 'dz',
  ʦ: 'ts',
  ѹ: 'oy',
  ы: 'bl',
  Ы: 'bl',
}

/** Han characters and their lookalikes in other scripts: the second is read as the first. */
const hanLookalikes: Readonly<Record<string, string>> = {
  口: '囗ロㅁ',
  工: 'エ',
  力: 'カ',
  二: 'ニ',
  卜: 'ト',
  夕: 'タ',
  八: 'ハ',
  三: 'ミ',
  一: 'ー',
  才: 'オ',
  千: 'チ',
  日: '曰',
  己: '巳已',
  未: '末',
  土: '士',
  人: '亻',
  方: '⽅',
}

/** Every character of the tables with its reading. */
export const confusables: ReadonlyMap<string, string> = gather()

function gather(): Map<string, string> {
  const all = new Map<string, string>()
  // The first letter that lists a character wins.
  const add = (from: string, to: string) => {
    if (!all.has(from) && !/^[a-z0-9]$/.test(from)) all.set(from, to)
  }
  for (const [from, to] of Object.entries(joined)) add(from, to)
  for (const [letter, others] of Object.entries(lookalikes)) for (const other of others) add(other, letter)
  for (const [character, others] of Object.entries(hanLookalikes)) for (const other of others) add(other, character)
  for (const row of letterRows)
    for (let place = 0; place < 26; place++) add(String.fromCodePoint(row + place), String.fromCharCode(97 + place))
  return all
}
