/** The school's palette as mails use it; contrast on `cream` and `paper` is at least 4.5 for every text (look.md E3). */
export const colours = {
  night: '#122848',
  ink: '#10283D',
  inkSoft: '#4A5D6C',
  cream: '#FFF8EC',
  paper: '#FFFDF7',
  sun: '#FFC45C',
  lava: '#C7421F',
  coral: '#F2704E',
  teal: '#3FB8AF',
  atlantic: '#17677A',
  atlanticDark: '#0F4C5C',
  rule: '#E9DFCC',
  info: '#E3F2F3',
  white: '#FFFFFF',
} as const

/** Families that every mail program has; our own faces would be fetched from somewhere. */
export const fonts = {
  text: "-apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
} as const

/** What changes where the reader's program is dark, and on narrow screens. Programs that drop style sheets show the light mail. */
export const mailRules = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .ground { background-color: #0B1930 !important; }
  .paper { background-color: #122848 !important; border-color: #2B456B !important; }
  .ink { color: #FFF8EC !important; }
  .soft { color: #C6D2DF !important; }
  .head { color: #FFD58A !important; }
  .link { color: #8FDAD3 !important; }
  .rule { border-color: #2B456B !important; }
  .quiet { background-color: #122848 !important; border-color: #8FDAD3 !important; color: #8FDAD3 !important; }
  .note { background-color: #0F3A4A !important; }
}
@media (max-width: 480px) {
  .pad { padding-left: 20px !important; padding-right: 20px !important; }
  .wide { width: 100% !important; box-sizing: border-box; }
}
`
