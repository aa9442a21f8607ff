import { countOf } from './count.ts';

export const timeLogsEntry = {
  title: 'Ingresar días',
  timeLogs: 'Registro de días',
  subtitle:
    'Ingrese los días de las personas que no los registran. Después cada día necesita aprobación.',
  import: 'Importar días',
  search: 'Buscar por nombre o correo',
  table: 'Trabajo por persona y día',
  person: 'Persona',
  unit: 'Unidad',
  total: 'Total',
  pay: 'Pago',
  none: '–',
  loading: 'Cargando días...',
  loadFailed: 'No se pudieron cargar los días',
  nobody: 'No se encontraron personas',
  nobodyHint: 'Cambie o quite la búsqueda.',
  nobodyYet: 'Aquí aparecen los contratistas activos cuyos días usted puede ingresar.',
  hint: 'Los campos vacíos no se guardan. Para corregir un día registrado, elija sus horas, millas o cargas.',
  keyHint:
    'Tab avanza a la derecha, Enter baja y Ctrl+R llena el resto de la semana. Las celdas copiadas de una hoja de cálculo se pegan desde el campo elegido.',
  payHint: 'El pago es una estimación con la tarifa de cada día, sin otros pagos.',
  notWorked: 'No trabajó',
  units: {
    HOUR: 'Horas',
    DAY: 'Días',
    MILE: 'Millas',
    LOAD: 'Cargas',
    PERCENT: 'Ingreso de cargas',
  },
  filter: {
    name: 'Unidades',
    all: 'Todas',
    HOUR: 'Horas',
    MILE: 'Millas',
    LOAD: 'Cargas',
    nobody: 'En esta página nadie cobra por esta unidad.',
  },
  correct: (person: string, day: string) => `, ${person}, ${day}: corregir`,
  fields: {
    HOUR: (person: string, day: string) => `Horas de ${person}, ${day}`,
    DAY: (person: string, day: string) => `Día trabajado de ${person}, ${day}`,
    MILE: (person: string, day: string) => `Millas de ${person}, ${day}`,
    LOAD: (person: string, day: string) => `Cargas de ${person}, ${day}`,
    PERCENT: (person: string, day: string) => `Ingreso de cargas de ${person}, ${day}`,
  },
  problems: {
    HOUR: 'Ingrese de 0.25 a 24 horas, en cuartos de hora.',
    DAY: 'Ingrese 1 para un día trabajado.',
    MILE: 'Ingrese millas de 0.01 a 999,999.99, con 2 decimales como máximo.',
    LOAD: 'Ingrese cargas de 0.01 a 999,999.99, con 2 decimales como máximo.',
    PERCENT: 'Ingrese dólares de 0.01 a 999,999.99, con 2 decimales como máximo.',
  },
  problemOn: (day: string, problem: string) => `${day}: ${problem}`,
  fill: 'Llenar lun–vie',
  fillFor: (person: string, hours: string) => ` para ${person} con ${hours} horas por día`,
  fillFirst: (person: string, unit: string) => ` para ${person} con el primer valor de ${unit}`,
  pasted: 'Pegado, sin guardar',
  difference: {
    entered: (day: string, unit: string, work: string) => `${day}, ${unit}: usted ingresó ${work}.`,
    logged: (work: string, status: string) => `El día está registrado con ${work} (${status}).`,
    inSettlement: (work: string) =>
      `El día está en una liquidación con ${work}, así que no puede cambiar.`,
    correct: (work: string) => `Corregir a ${work}`,
    open: 'Abrir el día',
    keep: (work: string) => `Dejar ${work}`,
  },
  paste: {
    title: 'Pegar de una hoja de cálculo',
    explanation:
      'Copie las celdas en su hoja de cálculo con la fila de encabezados y péguelas aquí. Una columna tiene los nombres y las demás los días, como “lun” o “11/16”. La columna “Unidad” solo hace falta para personas con varias unidades.',
    cells: 'Celdas copiadas',
    example: 'Nombre\tlun\tmar\tmié',
    empty: 'Pegue las celdas copiadas en el campo.',
    noHeader:
      'La primera fila debe tener una columna “Nombre” y una columna de al menos un día de esta semana, como “lun” o “11/16”.',
    loadFailed: 'No se pudieron cargar las personas',
    paste: 'Pegar',
    cancel: 'Cancelar',
    undo: 'Deshacer pegado',
    done: (values: number, people: number) =>
      `Se ${values === 1 ? 'pegó' : 'pegaron'} ${countOf(values, 'valor', 'valores')} de ${countOf(people, 'persona')}.`,
    ignored: (count: number, names: string) =>
      count === 1 ? `No se usó la columna “${names}”.` : `No se usaron las columnas ${names}.`,
    differing: (count: number) =>
      count === 1
        ? '1 valor difiere de un día registrado.'
        : `${count} valores difieren de días registrados.`,
    notPlaced: (count: number) =>
      count === 1
        ? 'Se omitió 1 valor, porque su día no se puede ingresar.'
        : `Se omitieron ${count} valores, porque sus días no se pueden ingresar.`,
    reasons: {
      unknown: (name: string) => `${name}: no se pegó, porque aquí nadie tiene este nombre.`,
      ambiguous: (name: string) =>
        `${name}: no se pegó, porque varias personas tienen este nombre.`,
      noUnit: (name: string) =>
        `${name}: no se pegó, porque esta persona cobra por varias unidades. Agregue una columna “Unidad”.`,
      otherUnit: (name: string) =>
        `${name}: no se pegó, porque esta persona no cobra por esta unidad.`,
      twice: (name: string) => `${name}: no se pegó la segunda fila de la misma unidad.`,
    },
  },
  everybody: (count: number) => (count === 1 ? '1 persona' : `Las ${count} personas`),
  thisPage: (count: number) => `${countOf(count, 'persona')} en esta página`,
  save: (count: number) => (count === 0 ? 'Guardar días' : `Guardar ${countOf(count, 'día')}`),
  busy: 'Guardando...',
  nothingSaved: 'No se guardó nada, porque no se aceptó un día. Revise ese día y guarde de nuevo.',
  refused: (person: string, day: string, problem: string) => `${person}, ${day}: ${problem}`,
  failedIn: (week: string, problem: string) => `${week}: ${problem}`,
  showDays: 'Mostrar estos días',
  otherDays: (count: number) =>
    `También ingresó ${countOf(count, 'día')} de personas que no se muestran. Para guardar esos días, busque a esas personas.`,
  discard: 'Descartar',
  failed: 'No se pudieron guardar los días',
};
