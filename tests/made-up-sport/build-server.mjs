// Builds the part of the site that the server runs, beside the client's of an earlier build; runs in a copy.
import { createBuilder } from 'vite'

const builder = await createBuilder({ logLevel: 'warn' })
await builder.build(builder.environments.ssr)
