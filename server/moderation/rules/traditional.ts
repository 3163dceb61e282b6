/** Traditional characters in listed terms, each before its simplified form. For spelling only, not a dictionary. */
const pairs =
  '媽妈馬马罵骂賤贱雞鸡滾滚廢废腦脑殘残豬猪賭赌場场號号網网約约發发電电話话聯联繫系係系龜龟騙骗錢钱個个們们說说' +
  '幹干齣出媧娲種种軍军視视頻频賣卖買买體体點点樂乐開开關关獎奖贏赢幣币裡里裏里這这還还對对為为麼么嗎吗沒没給给讓让' +
  '請请謝谢東东國国韓韩臺台灣湾黃黄陰阴陽阳莖茎處处慾欲龍龙蟲虫殺杀強强姦奸婦妇孫孙爺爷腸肠屍尸陸陆轉转賬账帳账錄录' +
  '單单註注冊册會会員员師师導导資资產产業业務务區区門门頭头臉脸腳脚腫肿瘋疯癡痴蠢蠢笨笨禍祸奪夺戰战鬥斗厲厉惡恶' +
  '歐欧濟济內内盤盘倍倍莊庄閒闲麗丽險险費费優优質质價价貨货證证險险貸贷債债領领紅红線线間间視视條条認认識识綠绿黨党' +
  '髒脏狗狗熱热鮮鲜舊旧當当應应該该誰谁讀读寫写聽听嘆叹囉啰嗨嗨齡龄齒齿擼撸壓压擾扰擊击擇择攜携'

/** Emoji that replace a word: 你🐴, 傻🐶, 微❤. */
const pictures: readonly (readonly [string, string])[] = [
  ['🐴', '马'],
  ['🐎', '马'],
  ['🐶', '狗'],
  ['🐕', '狗'],
  ['🐷', '猪'],
  ['🐖', '猪'],
  ['🐔', '鸡'],
  ['🐓', '鸡'],
  ['💩', '屎'],
  ['❤', '心'],
  ['🧡', '心'],
  ['💚', '心'],
]

const table = new Map<string, string>(pictures)
for (let at = 0; at + 1 < pairs.length; at += 2) table.set(pairs[at]!, pairs[at + 1]!)

const some = new RegExp(`[${[...table.keys()].join('')}]`, 'u')

export function simplified(text: string): string {
  if (!some.test(text)) return text
  let plain = ''
  for (const character of text) plain += table.get(character) ?? character
  return plain
}
