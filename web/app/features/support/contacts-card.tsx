import type { Contacts } from '#contract/touchline/contacts.ts'
import { useWords } from '../../i18n/language.tsx'
import { Card } from '../../kit/page/card.tsx'
import { supportWords } from './words.ts'
import { addressOf } from './contact-address.ts'

export function ContactsCard({ contacts: { contacts, chatUrl } }: { contacts: Contacts }) {
  const words = useWords(supportWords)
  return (
    <Card title={words.contacts}>
      <div className="body form-stack">
        {contacts.length === 0 && chatUrl === null && <p className="second">{words.noContacts}</p>}
        {contacts.length > 0 && (
          <dl className="contacts">
            {contacts.map(({ key, value }) => (
              <div key={key}>
                <dt className="second">{key}</dt>
                <dd>
                  <ContactValue value={value} />
                </dd>
              </div>
            ))}
          </dl>
        )}
        {chatUrl !== null && (
          <a className="button primary tall" href={chatUrl} rel="noreferrer">
            {words.chat}
          </a>
        )}
      </div>
    </Card>
  )
}

/** Contacts that can be opened are links; others are plain text. */
function ContactValue({ value }: { value: string }) {
  const href = addressOf(value)
  return href === null ? (
    value
  ) : (
    <a href={href} rel="noreferrer">
      {value}
    </a>
  )
}
