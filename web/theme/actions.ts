import type { Components, Theme } from '@mui/material/styles';
import { ICON_SIZE, PHONE, SMALL_TEXT, TOUCH, TOUCH_TARGET } from './sizes.ts';

/** The styles of interactive components: buttons, links, tabs, menus, toggles. */
export const actionParts: Components<Theme> = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 40,
        padding: theme.spacing(1, 2),
        whiteSpace: 'nowrap',
        // With large text, a long label is wider than a phone.
        [PHONE]: { whiteSpace: 'normal' },
        [TOUCH]: { minHeight: TOUCH_TARGET },
        variants: [
          { props: { size: 'small' }, style: { minHeight: 32, padding: theme.spacing(0.5, 1.5) } },
          { props: { size: 'large' }, style: { minHeight: 48, fontSize: '1rem' } },
          {
            props: { variant: 'outlined' },
            style: {
              borderColor: theme.vars.palette.edge,
              '&:hover': { backgroundColor: theme.vars.palette.hover },
            },
          },
          {
            props: { variant: 'text' },
            style: { '&:hover': { backgroundColor: theme.vars.palette.hover } },
          },
        ],
      }),
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: theme.shape.borderRadius,
        color: theme.vars.palette.text.secondary,
        '&:hover': { backgroundColor: theme.vars.palette.hover },
        [TOUCH]: { minHeight: TOUCH_TARGET, minWidth: TOUCH_TARGET },
      }),
    },
  },
  MuiLink: {
    defaultProps: { underline: 'always' },
    styleOverrides: {
      root: {
        fontWeight: 500,
        textUnderlineOffset: '0.2em',
        textDecorationThickness: '1px',
        // Makes an inline link a taller touch target without changing the line height.
        [TOUCH]: {
          paddingBlock: 4,
          // A link beside the title of a section is not in a line of text.
          'section > .MuiStack-root > &, section > .MuiStack-root > .MuiStack-root > &': {
            display: 'inline-flex',
            alignItems: 'center',
            minHeight: TOUCH_TARGET,
          },
        },
      },
    },
  },
  MuiTabs: {
    styleOverrides: {
      root: ({ theme }) => ({ borderBottom: `1px solid ${theme.vars.palette.divider}` }),
      list: ({ theme }) => ({ gap: theme.spacing(3) }),
      indicator: { height: 2 },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: ({ theme }) => ({
        minWidth: 0,
        minHeight: TOUCH_TARGET,
        padding: theme.spacing(1, 0),
        fontWeight: 500,
        color: theme.vars.palette.text.faint,
        '&.Mui-selected': { color: theme.vars.palette.text.primary, fontWeight: 600 },
      }),
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: ({ theme }) => ({
        fontSize: SMALL_TEXT,
        '& .MuiSvgIcon-root': { fontSize: ICON_SIZE },
        [theme.breakpoints.up('xs')]: { minHeight: 40 },
        [theme.breakpoints.up('sm')]: { minHeight: 40 },
        borderRadius: theme.shape.borderRadius,
        marginInline: theme.spacing(0.5),
        [TOUCH]: { minHeight: TOUCH_TARGET },
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: theme.vars.palette.primary.soft,
        },
      }),
    },
  },
  MuiListItemButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: theme.shape.borderRadius,
        minHeight: 40,
        padding: theme.spacing(0.75, 1.5),
        color: theme.vars.palette.text.secondary,
        fontWeight: 500,
        '& .MuiSvgIcon-root': { fontSize: ICON_SIZE },
        '&:hover': { backgroundColor: theme.vars.palette.hover },
        [TOUCH]: { minHeight: 48 },
        '&[aria-current="page"]': {
          backgroundColor: theme.vars.palette.primary.soft,
          color: theme.vars.palette.primary.main,
          fontWeight: 600,
        },
      }),
    },
  },
  MuiListItemIcon: { styleOverrides: { root: { color: 'inherit', minWidth: 36 } } },
  MuiListItemText: {
    styleOverrides: {
      primary: { fontSize: SMALL_TEXT, fontWeight: 'inherit' },
      secondary: ({ theme }) => ({ color: theme.vars.palette.text.faint }),
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 40,
        borderColor: theme.vars.palette.edge,
        color: theme.vars.palette.text.secondary,
        [TOUCH]: { minHeight: TOUCH_TARGET },
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: theme.vars.palette.primary.soft,
          color: theme.vars.palette.primary.main,
        },
      }),
    },
  },
};
