import { DeskStart } from '../../features/desk/desk-start.tsx'

export const handle = { isOwn: true, query: [] }

export default DeskStart
