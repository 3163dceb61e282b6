const english = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen', 'twenty']
const chinese = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二', '十三', '十四', '十五', '十六', '十七', '十八', '十九', '二十']

export type TextTask = { question: string; answer: number }

/** A question that a screen reader reads and a person answers in their head. `random(from, below)` gives whole numbers. */
export function textTask(language: 'en' | 'zh', random: (from: number, below: number) => number): TextTask {
  const [a, b, c] = [random(2, 21), random(2, 21), random(2, 10)]
  const kind = random(0, 3)
  const word = language === 'zh' ? chinese : english
  if (kind === 0) {
    const question = language === 'zh' ? `一场比赛上半场进了${word[a]}球，下半场进了${word[b]}球，又有${word[c]}球被取消。最后有效进球是几个？请用数字回答。` : `A match had ${word[a]} goals before the break and ${word[b]} after it, then ${word[c]} more. How many in all? Answer in digits.`
    return language === 'zh' ? { question, answer: a + b - Math.min(c, a + b) } : { question, answer: a + b + c }
  }
  if (kind === 1) {
    const question = language === 'zh' ? `在${word[a]}和${word[b]}中取较大的数，再加上${word[c]}。等于几？请用数字回答。` : `Take the larger of ${word[a]} and ${word[b]} and add ${word[c]} to it. Answer in digits.`
    return { question, answer: Math.max(a, b) + c }
  }
  const question = language === 'zh' ? `${word[a]}个人，每人有${word[c]}张票，一共有几张票？请用数字回答。` : `There are ${word[a]} people, and each has ${word[c]} tickets. How many tickets are there? Answer in digits.`
  return { question, answer: a * c }
}
