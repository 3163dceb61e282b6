export type TextTask = { question: string; answer: number }
/** Returns integers from `from` up to but not including `below`. */
export type Chance = (from: number, below: number) => number
/** Numbers and words of a language, and the forms of questions. */
type Forms = {
  /** A number as people may write it. */
  write(number: number, chance: Chance): string
  /** Introductory sentences with irrelevant numbers. */
  asides: ((number: string) => string)[]
  tasks: ((
    numbers: { a: number; b: number; c: number },
    write: (number: number) => string,
    chance: Chance,
  ) => TextTask)[]
  ending: string[]
}

const words = (
  'zero one two three four five six seven eight nine ten ' +
  'eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
).split(' ')
const ordinals = ['first', 'second', 'third', 'fourth', 'fifth']
const signs = '零 一 二 三 四 五 六 七 八 九 十 十一 十二 十三 十四 十五 十六 十七 十八 十九 二十'.split(' ')
const fullWidth = (number: number) =>
  String(number).replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))

const groups = {
  en: [
    ['apple', 'pear', 'plum', 'cherry', 'lemon'],
    ['tiger', 'horse', 'rabbit', 'camel', 'otter'],
    ['train', 'bus', 'tram', 'ferry', 'lorry'],
    ['violin', 'drum', 'flute', 'harp', 'trumpet'],
  ],
  enNames: ['fruit', 'animals', 'vehicles', 'instruments'],
  zh: [
    ['苹果', '梨子', '李子', '樱桃', '柠檬'],
    ['老虎', '白马', '兔子', '骆驼', '水獭'],
    ['火车', '公交', '电车', '渡轮', '卡车'],
    ['提琴', '大鼓', '长笛', '竖琴', '小号'],
  ],
  zhNames: ['水果', '动物', '交通工具', '乐器'],
}

function shuffled<T>(list: readonly T[], chance: Chance): T[] {
  const left = [...list]
  return list.map(() => left.splice(chance(0, left.length), 1)[0]!)
}

/** Words of two groups in any order, and how many of them are of the first. */
function mixed(lists: readonly string[][], chance: Chance): { listed: string[]; group: number; count: number } {
  const [group = 0, other = 1] = shuffled(
    lists.map((_, index) => index),
    chance,
  )
  const [count, others] = [chance(1, 6), chance(1, 4)]
  const listed = shuffled(
    [...shuffled(lists[group]!, chance).slice(0, count), ...shuffled(lists[other]!, chance).slice(0, others)],
    chance,
  )
  return { listed, group, count }
}

function distinct(count: number, chance: Chance): number[] {
  return shuffled(
    Array.from({ length: 30 }, (_, index) => index + 3),
    chance,
  ).slice(0, count)
}

export const english: Forms = {
  write: (number, chance) => (chance(0, 3) > 0 && number < words.length ? words[number]! : String(number)),
  asides: [
    (n) => `The kick-off was ${n} minutes late.`,
    (n) => `Row ${n} is empty today.`,
    (n) => `It rained for ${n} days before.`,
    (n) => `Bus ${n} goes to the ground.`,
    (n) => `The referee is in year ${n} of the job.`,
    () => 'The pitch is wet.',
    () => 'Nobody was sent off.',
  ],
  tasks: [
    ({ a, b }, w) => ({
      question: `Home scored ${w(a)}. Away scored ${w(b)}. How many goals is that together?`,
      answer: a + b,
    }),
    ({ a, b, c }, w) => ({
      question: `Of ${w(a + b)} players on the bus, ${w(b)} got off and ${w(c)} got on. How many are on it now?`,
      answer: a + c,
    }),
    ({ a, c }, w) => ({
      question: `Each of ${w(c)} boxes holds ${w(a)} balls. How many balls are there?`,
      answer: a * c,
    }),
    ({ a, b }, w) => ({
      question: `One side has ${w(a)} points and the other ${w(a + b)}. By how many points does the other lead?`,
      answer: b,
    }),
    ({ a, b, c }, w) => ({
      question: `Take away ${w(c)} from the larger of ${w(a + c)} and ${w(a + b + c)}. What is left?`,
      answer: a + b,
    }),
    ({ a, b }, w) => ({ question: `Which is smaller, ${w(a)} or ${w(a + b)}? Add one to it.`, answer: a + 1 }),
    ({ a, c }, w) => ({
      question: `Somebody was born ${w(a)} years before a sister who is ${w(c + 4)}. How old is that person?`,
      answer: a + c + 4,
    }),
    ({ a, c }, w) => ({
      question: `${w(a * c)} sweets are shared by ${w(c)} children. How many does each get?`,
      answer: a,
    }),
    (_, w, chance) => {
      const { listed, group, count } = mixed(groups.en, chance)
      return { question: `${listed.join(', ')}: how many of these are ${groups.enNames[group]}?`, answer: count }
    },
    (_, w, chance) => {
      const list = distinct(5, chance)
      const at = chance(0, list.length)
      return {
        question: `Which number comes ${ordinals[at]} in this row: ${list.map((n) => w(n)).join(', ')}?`,
        answer: list[at]!,
      }
    },
    (_, w, chance) => {
      const list = distinct(4, chance)
      const isLargest = chance(0, 2) === 0
      return {
        question: `Say the ${isLargest ? 'largest' : 'smallest'} of ${list.map((n) => w(n)).join(', ')}.`,
        answer: isLargest ? Math.max(...list) : Math.min(...list),
      }
    },
    ({ a }, w, chance) => {
      const hours = 1 + (a % 8)
      const hour = chance(1, 12 - hours)
      return {
        question: `A shop opens at ${w(hour)} and closes at ${w(hour + hours)} the same morning. For how many hours is it open?`,
        answer: hours,
      }
    },
  ],
  ending: ['Answer in digits.', 'Write the number in digits.', 'Digits only, please.'],
}

export const chinese: Forms = {
  write: (number, chance) =>
    [
      String(number),
      fullWidth(number),
      number < signs.length ? signs[number]! : String(number),
      number < signs.length ? signs[number]! : String(number),
    ][chance(0, 4)]!,
  asides: [
    (n) => `比赛推迟了${n}分钟。`,
    (n) => `第${n}排今天没有人。`,
    (n) => `之前下了${n}天雨。`,
    (n) => `${n}路车开往球场。`,
    (n) => `裁判已经执法${n}年。`,
    () => '草地有点湿。',
    () => '没有人被罚下。',
  ],
  tasks: [
    ({ a, b }, w) => ({ question: `主队进了${w(a)}球，客队进了${w(b)}球。两队一共进了几球？`, answer: a + b }),
    ({ a, b, c }, w) => ({
      question: `车上有${w(a + b)}名球员，下去${w(b)}人，又上来${w(c)}人。现在车上有几人？`,
      answer: a + c,
    }),
    ({ a, c }, w) => ({ question: `${w(c)}个箱子，每个装${w(a)}个球。一共有几个球？`, answer: a * c }),
    ({ a, b }, w) => ({ question: `一队得${w(a)}分，另一队得${w(a + b)}分。另一队领先几分？`, answer: b }),
    ({ a, b, c }, w) => ({
      question: `从${w(a + c)}和${w(a + b + c)}中较大的数里减去${w(c)}，还剩多少？`,
      answer: a + b,
    }),
    ({ a, b }, w) => ({ question: `${w(a)}和${w(a + b)}哪个小？把它加上一。`, answer: a + 1 }),
    ({ a, c }, w) => ({ question: `妹妹今年${w(c + 4)}岁，哥哥比她大${w(a)}岁。哥哥几岁？`, answer: a + c + 4 }),
    ({ a, c }, w) => ({ question: `${w(a * c)}颗糖平均分给${w(c)}个孩子，每人几颗？`, answer: a }),
    (_, w, chance) => {
      const { listed, group, count } = mixed(groups.zh, chance)
      return { question: `${listed.join('、')}，其中有几种是${groups.zhNames[group]}？`, answer: count }
    },
    (_, w, chance) => {
      const list = distinct(5, chance)
      const at = chance(0, list.length)
      return {
        question: `这一行里从左数第${signs[at + 1]}个数是几：${list.map((n) => w(n)).join('、')}？`,
        answer: list[at]!,
      }
    },
    (_, w, chance) => {
      const list = distinct(4, chance)
      const isLargest = chance(0, 2) === 0
      return {
        question: `${list.map((n) => w(n)).join('、')}中最${isLargest ? '大' : '小'}的是几？`,
        answer: isLargest ? Math.max(...list) : Math.min(...list),
      }
    },
    ({ a }, w, chance) => {
      const hours = 1 + (a % 8)
      const hour = chance(1, 12 - hours)
      return { question: `商店上午${w(hour)}点开门，${w(hour + hours)}点关门。一共开几个小时？`, answer: hours }
    },
  ],
  ending: ['请用数字回答。', '请填写数字。', '只填数字。'],
}
