import type { Components, Theme } from '@mui/material/styles';
import { CAPTION_TEXT, ICON_SIZE, PHONE, SMALL_TEXT, TOUCH } from './measures.ts';

/** Tables: hairlines, small letters, and what one can press in a row. */
export const tableParts: Components<Theme> = {
  MuiTableContainer: {
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.vars.palette.background.paper,
        border: `1px solid ${theme.vars.palette.divider}`,
        borderRadius: theme.shape.borderRadius,
      }),
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        fontSize: SMALL_TEXT,
        padding: theme.spacing(1.25, 2),
        borderColor: theme.vars.palette.divider,
        [PHONE]: { paddingInline: theme.spacing(1) },
        // Buttons in a row have padding, and their icon or text is aligned with the column.
        '& .MuiIconButton-root': {
          padding: 6,
          margin: -6,
          [TOUCH]: { margin: -12 },
          // Wider than its cell, it would let the table be pushed aside by a finger.
          [PHONE]: { marginInline: theme.spacing(-1) },
        },
        '& .MuiIconButton-root .MuiSvgIcon-root': { fontSize: ICON_SIZE },
        '& .MuiButton-text.MuiButton-sizeSmall': {
          margin: theme.spacing(-0.5, -1.5),
          [PHONE]: { marginInline: theme.spacing(-1), paddingInline: theme.spacing(1) },
        },
        '& .MuiCheckbox-root': { marginInlineStart: -9, [TOUCH]: { marginInlineStart: -10 } },
        'tbody tr:last-of-type > &': { borderBottom: 0 },
      }),
      head: ({ theme }) => ({
        fontSize: CAPTION_TEXT,
        fontWeight: 500,
        lineHeight: 1.5,
        color: theme.vars.palette.text.faint,
        whiteSpace: 'nowrap',
      }),
      footer: ({ theme }) => ({
        fontSize: SMALL_TEXT,
        fontWeight: 700,
        color: theme.vars.palette.text.primary,
        backgroundColor: theme.vars.palette.background.default,
        borderBottom: 0,
        borderTop: `1px solid ${theme.vars.palette.divider}`,
      }),
    },
  },
};
