import type { Components, Theme } from '@mui/material/styles';
import { CAPTION_TEXT, FLOATING, ICON_SIZE, SMALL_TEXT, TOUCH, TOUCH_TARGET } from './sizes.ts';
import { messages } from '../ui/messages.ts';

const { material } = messages;

/** The styles of text fields and checkboxes. The label of a text field is always above the field. */
export const fieldParts: Components<Theme> = {
  MuiTextField: { defaultProps: { size: 'small' } },
  MuiFormControl: { defaultProps: { size: 'small' } },
  MuiSelect: { defaultProps: { size: 'small' } },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: ({ theme }) => ({
        position: 'static',
        transform: 'none',
        maxWidth: 'none',
        marginBottom: theme.spacing(0.75),
        fontSize: SMALL_TEXT,
        lineHeight: 1.4,
      }),
    },
  },
  // The label of a group of checkboxes or radio buttons looks like the label of a field.
  MuiFormLabel: {
    styleOverrides: {
      root: ({ theme }) => ({
        fontSize: SMALL_TEXT,
        fontWeight: 500,
        lineHeight: 1.4,
        color: theme.vars.palette.text.primary,
        '&.Mui-focused, &.Mui-error': { color: theme.vars.palette.text.primary },
      }),
      asterisk: { display: 'none' },
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.vars.palette.background.paper,
        fontSize: SMALL_TEXT,
        minHeight: 40,
        // Phones zoom into fields with a font smaller than 16 px.
        [TOUCH]: { minHeight: TOUCH_TARGET, fontSize: '1rem' },
        '&:hover .MuiOutlinedInput-notchedOutline': {
          borderColor: theme.vars.palette.neutral.main,
        },
        // A disabled field has a fainter border, even on hover.
        '&.Mui-disabled': { backgroundColor: theme.vars.palette.background.default },
        '&.Mui-disabled .MuiOutlinedInput-notchedOutline': {
          borderColor: theme.vars.palette.divider,
        },
      }),
      notchedOutline: ({ theme }) => ({
        top: 0,
        borderColor: theme.vars.palette.edge,
        '& legend': { display: 'none' },
      }),
      input: {
        '&::placeholder': { opacity: 0.7 },
        '&[type="number"], &[inputmode="decimal"]': { textAlign: 'right' },
        // Only WebKit has this property. It shows today's date in gray in an empty field, which looks filled.
        '@supports (hanging-punctuation: first)': {
          '&[data-empty]:not(:focus)::-webkit-datetime-edit': { opacity: 0 },
        },
      },
    },
  },
  MuiInputAdornment: {
    styleOverrides: { root: { '& .MuiSvgIcon-root': { fontSize: ICON_SIZE } } },
  },
  // The select element fills its frame, because pressing the frame outside the element does not open the menu.
  MuiNativeSelect: {
    styleOverrides: {
      select: {
        '&.MuiNativeSelect-select': {
          boxSizing: 'border-box',
          height: 'auto',
          minHeight: 40,
          [TOUCH]: { minHeight: TOUCH_TARGET },
        },
      },
    },
  },
  MuiAutocomplete: {
    defaultProps: {
      clearText: material.clear,
      openText: material.open,
      closeText: material.close,
    },
    styleOverrides: {
      inputRoot: { paddingBlock: 4 },
      paper: ({ theme }) => ({
        marginTop: theme.spacing(0.5),
        border: `1px solid ${theme.vars.palette.divider}`,
        boxShadow: FLOATING,
        fontSize: SMALL_TEXT,
      }),
      listbox: ({ theme }) => ({ padding: theme.spacing(0.5) }),
      option: ({ theme }) => ({
        '&.MuiAutocomplete-option': {
          minHeight: 40,
          paddingInline: theme.spacing(1.25),
          borderRadius: theme.shape.borderRadius,
          [TOUCH]: { minHeight: TOUCH_TARGET },
          '&.Mui-focused': { backgroundColor: theme.vars.palette.hover },
          '&[aria-selected="true"], &[aria-selected="true"].Mui-focused': {
            backgroundColor: theme.vars.palette.primary.soft,
          },
        },
      }),
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }) => ({
        marginInline: 0,
        marginTop: theme.spacing(0.75),
        fontSize: CAPTION_TEXT,
        lineHeight: 1.5,
        color: theme.vars.palette.text.faint,
      }),
    },
  },
  MuiFormControlLabel: { styleOverrides: { label: { fontSize: SMALL_TEXT } } },
  MuiCheckbox: {
    styleOverrides: {
      root: ({ theme }) => ({ color: theme.vars.palette.edge, [TOUCH]: { padding: 10 } }),
    },
  },
};
