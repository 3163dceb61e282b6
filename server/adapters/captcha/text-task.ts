import { english, chinese, type Chance, type TextTask } from './text-forms.ts'

const LARGEST = 21

/**
 * A question that a screen reader reads and a person answers mentally: many forms, with irrelevant words and numbers,
 * so that no one pattern answers it. A program that covers all forms still can: the protection is the proof of work
 * beside it and the caps behind it.
 */
export function textTask(language: 'en' | 'zh', random: Chance): TextTask {
  const forms = language === 'zh' ? chinese : english
  const pick = <T>(list: readonly T[]): T => list[random(0, list.length)]!
  const write = (number: number) => forms.write(number, random)
  const [a, b, c] = [random(2, LARGEST), random(2, LARGEST), random(2, 6)]
  const { question, answer } = pick(forms.tasks)({ a, b, c }, write, random)
  const aside = random(0, 2) === 0 ? '' : pick(forms.asides)(write(random(2, LARGEST)))
  const space = language === 'zh' || aside === '' ? '' : ' '
  const isBefore = random(0, 2) === 0
  const sentence = isBefore ? `${aside}${space}${question}` : question
  return { question: `${sentence}${language === 'zh' ? '' : ' '}${pick(forms.ending)}`, answer }
}
