import { legalPage } from '../parts/legal-page.tsx'

export const page = legalPage('security')
