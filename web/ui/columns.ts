export type Width = 'sm' | 'md' | 'lg' | 'xl';

/** Returns the style of content that is hidden at this width and above, because a column shows the content there. */
export function hiddenFrom(width: Width) {
  return { display: { [width]: 'none' } };
}

/** The style of a table whose cells begin at the same height, because some have several lines. */
export const TOP_ALIGNED = { '& tbody tr': { verticalAlign: 'top' } };
