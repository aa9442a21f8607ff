export const exports = {
  title: 'Exportar',
  subtitle: 'Lleve días y horas a otros sistemas. Una celda vacía significa que no hay nada.',
  payroll: 'Nómina',
  startDate: 'Desde',
  endDate: 'Hasta',
  failed: 'No se pudo exportar el archivo',
  days: {
    title: 'Días y cantidades',
    about: 'Cada día registrado con sus horas, millas, cargas y estado.',
    xlsx: 'Exportar los días a Excel',
    csv: 'Exportar los días como CSV',
  },
  hours: {
    title: 'Horas de los empleados',
    about:
      'Las horas aprobadas de quienes no son contratistas, para su nómina W-2. Las horas sobre 40 en una semana de pago son horas extra: muévalas si un empleado está exento. Gusto reconoce a las personas por su nombre.',
    gusto: 'Exportar las horas para Gusto',
    plain: 'Exportar las horas como CSV',
  },
};
