const arrow = 'absolute top-0 grid size-12 place-items-center rounded-control text-ink hover:bg-info-bg aria-disabled:text-sand'

/** How a month's grid looks, whatever its days say; cells are at least 40 px wide at 320 px, and those of other months keep their height, so that turning the page moves nothing. */
export const calendarLook = {
  months: 'relative',
  month: 'relative',
  month_caption: 'flex h-12 items-center justify-center',
  caption_label: 'text-h4 font-display font-extrabold first-letter:uppercase',
  button_previous: `${arrow} left-0`,
  button_next: `${arrow} right-0`,
  chevron: 'size-5 fill-current',
  month_grid: 'mt-2 w-full table-fixed border-separate border-spacing-px',
  weekday: 'h-8 text-meta font-semibold text-ink-2',
  day: 'h-14 p-0 outline outline-sand data-[outside=true]:invisible data-[today=true]:[&_span:nth-child(2)]:underline data-[today=true]:[&_span:nth-child(2)]:underline-offset-4',
  day_button: 'relative flex h-14 w-full min-w-10 flex-col items-center justify-center focus-visible:z-10',
}
