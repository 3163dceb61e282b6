/** An account number without spaces, in capitals. */
export function plainIban(text: string): string {
  return text.replace(/\s/g, '').toUpperCase()
}

/** Whether an IBAN has its form and its check digits: ISO 13616, remainder 1 by 97. */
export function isIban(iban: string): boolean {
  return /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban) && remainder(iban) === 1
}

/** Remainder by 97 of the number that it stands for: country and check digits last, A as 10 to Z as 35. */
function remainder(iban: string): number {
  let rest = 0
  for (const char of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(char, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest
}
