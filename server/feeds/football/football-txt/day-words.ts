/** Names of months and weekdays of the languages in which the files are written, without accents. */
const months = [
  'january jan januar jänner jän januari enero ene janvier janv gennaio gen janeiro',
  'february feb februar feber februari febrero février févr fév febbraio fevereiro fev',
  'march mar märz mrz maart mrt marzo mars março',
  'april apr abril abr avril avr aprile',
  'may mai mei mayo maggio mag maio',
  'june jun juni junio juin giugno giu junho',
  'july jul juli julio juillet juil luglio lug julho',
  'august aug augustus agosto ago août aoû',
  'september sept sep septiembre setiembre septembre settembre set setembro',
  'october oct oktober okt octubre octobre ottobre ott outubro out',
  'november nov noviembre novembre novembro',
  'december dec dezember dez diciembre dic décembre déc dicembre dezembro',
].map(wordsOf)

/** From Sunday 0. */
const weekdays = [
  'sunday sun su sonntag so domingo dom dimanche dim domenica zondag zo',
  'monday mon mo montag lunes lun lundi lunedì segunda seg maandag ma',
  'tuesday tues tue tu dienstag di martes mar mardi martedì terça ter dinsdag',
  'wednesday wed we mittwoch mi miércoles mié mercredi mer mercoledì quarta qua woensdag wo',
  'thursday thurs thur thu th donnerstag do jueves jue jeudi jeu giovedì gio quinta qui donderdag',
  'friday fri fr freitag viernes vie vendredi ven venerdì sexta sex vrijdag vr',
  'saturday sat sa samstag sonnabend sábado sáb samedi sam sabato sab zaterdag za',
].map(wordsOf)

function wordsOf(line: string): ReadonlySet<string> {
  return new Set(line.split(' ').map(plainOf))
}

function plainOf(word: string): string {
  return word
    .normalize('NFD')
    .replace(/[\p{M}.]/gu, '')
    .toLowerCase()
    .replace(/-feira$/, '')
}

/** 1 to 12; null for another word. */
export function monthOf(word: string): number | null {
  const at = months.findIndex((names) => names.has(plainOf(word)))
  return at < 0 ? null : at + 1
}

/** From Sunday 0; null for another word. */
export function weekdayOfWord(word: string): number | null {
  const at = weekdays.findIndex((names) => names.has(plainOf(word)))
  return at < 0 ? null : at
}
